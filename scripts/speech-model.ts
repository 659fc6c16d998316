import { addModel } from './speech-model/add-model.ts';

/**
 * `npm run speech:model -- <address> <sha256> [name]`: downloads a stronger model into
 * packages/speech/models/added, which git ignores. The next build uses it instead of the product's
 * own model. Deleting the folder undoes this.
 */
const [address, sha256, name] = process.argv.slice(2);
if (address === undefined || sha256 === undefined) {
  console.error('Usage: npm run speech:model -- <address> <sha256> [name]');
  console.error('  *.onnx: a speaker network of the product’s own architecture');
  console.error('  *.tar.gz, *.tar.bz2, *.tar: a Whisper export for sherpa-onnx with attention');
  process.exit(2);
}
try {
  const { kind, version, folder, note } = await addModel({ address, sha256, name });
  console.log(`${kind} ${version} is in ${folder}. The next build takes it.`);
  console.log(note);
} catch (error) {
  console.error(`Nothing was added: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
