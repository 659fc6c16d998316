/** How many questions are sent to the registry at once. */
const AT_ONCE = 8;

/** The name of the package at a place of the lock file: `a/node_modules/b` has `b`. */
const toName = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Adds the checksums that entries of a lock file lack. Packages that are part of another one, and
 * links to workspaces, have none.
 * @param packages the entries by place; they are changed
 * @param readIntegrity returns the checksum of a package and version, or undefined
 * @returns the packages that got one, and those that still lack it, as `name@version`
 */
export async function fillIntegrity(packages, readIntegrity) {
  const open = Object.entries(packages).filter(
    ([place, entry]) =>
      place.includes('node_modules/') && !entry.link && !entry.inBundle && !entry.integrity,
  );
  const [filled, lacking] = [[], []];
  const work = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const [place, entry] = next;
      const integrity = await readIntegrity(toName(place), entry.version);
      if (integrity) entry.integrity = integrity;
      (integrity ? filled : lacking).push(`${toName(place)}@${entry.version}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { filled: filled.toSorted(), lacking: lacking.toSorted() };
}
