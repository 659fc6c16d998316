export type CredentialScope = {
  accessKeyId: string;
  date: string;
  region: string;
  service: string;
};

const pattern = /^([^/\s]{1,128})\/(\d{8})\/([a-z0-9-]{1,64})\/([a-z0-9-]{1,64})\/aws4_request$/;

/** Reads `AKID/20260131/eu-west-1/s3/aws4_request`; undefined when it is anything else. */
export function parseCredentialScope(text: string): CredentialScope | undefined {
  const parts = pattern.exec(text);
  if (!parts) return undefined;
  const [, accessKeyId, date, region, service] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { accessKeyId, date, region, service };
}
