import { expect, it } from 'vitest';
import { bindingSuccess, isAuthentic, readBindingRequest } from './stun.ts';

// RFC 5769, 2.1 is a request with the password below; 2.2 is its response, by the software "test
// vector".
const PASSWORD = 'VOkJxbRl1RmTxUk/WvJxBt';
const REQUEST = Buffer.from(
  '000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74002400046e0001ff80290008932ff9b151263b36000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a280280004e57a3bcf',
  'hex',
);

it('parses a request and identifies its sender', () => {
  const request = readBindingRequest(REQUEST)!;
  expect(request.localUfrag).toBe('evtj');
  expect(isAuthentic(request, PASSWORD)).toBe(true);
  expect(isAuthentic(request, 'guess')).toBe(false);
});

it('responds to the address from which the request came', () => {
  const answer = bindingSuccess(
    readBindingRequest(REQUEST)!,
    { address: '192.0.2.1', port: 32853 },
    PASSWORD,
  );
  expect(answer.subarray(4, 20)).toEqual(REQUEST.subarray(4, 20));
  // XOR-MAPPED-ADDRESS equals the one of the example.
  expect(answer.toString('hex', 20, 32)).toBe('002000080001a147e112a643');
  expect(answer.readUInt16BE(2)).toBe(answer.length - 20);
});

it('responds to an IPv6 address', () => {
  const answer = bindingSuccess(
    readBindingRequest(REQUEST)!,
    { address: '2001:db8:1234:5678:11:2233:4455:6677', port: 32853 },
    PASSWORD,
  );
  // XOR-MAPPED-ADDRESS equals the one of RFC 5769, 2.3.
  expect(answer.toString('hex', 20, 44)).toBe('002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d9');
  const short = bindingSuccess(
    readBindingRequest(REQUEST)!,
    { address: 'fd00::2', port: 32853 },
    PASSWORD,
  );
  const key = REQUEST.subarray(4, 20);
  expect(short.subarray(28, 44).map((byte, index) => byte ^ key[index]!)).toEqual(
    Buffer.from('fd000000000000000000000000000002', 'hex'),
  );
});

it('says whether a request nominates its path', () => {
  expect(readBindingRequest(REQUEST)!.nominates).toBe(false);
  // The attribute PRIORITY of the example, with the type and length of USE-CANDIDATE and a padding
  // attribute behind it.
  const at = REQUEST.indexOf(Buffer.from('002400046e0001ff', 'hex'));
  const nominating = Buffer.from(REQUEST);
  nominating.write('0025000080000000', at, 'hex');
  expect(readBindingRequest(nominating)!.nominates).toBe(true);
});

it('ignores any other packet', () => {
  expect(readBindingRequest(Buffer.from([22, 254, 253]))).toBeUndefined();
  expect(readBindingRequest(REQUEST.subarray(0, 60))).toBeUndefined();
  const answer = Buffer.from(REQUEST);
  answer[0] = 1;
  expect(readBindingRequest(answer)).toBeUndefined();
});
