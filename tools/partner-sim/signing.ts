import { signed } from '../vendor-sim/signing.ts'

/** What a call to the platform carries: the headers of the vendor API, but for the one that names the partner. */
export function signedByPartner(...asked: Parameters<typeof signed>): Record<string, string> {
  const { 'X-Operator': partner = '', ...proof } = signed(...asked)
  return { 'X-Partner': partner, ...proof }
}
