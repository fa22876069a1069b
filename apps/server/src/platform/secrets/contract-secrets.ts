import type { Vault } from './vault.ts'

/**
 * Whose secrets they are and where they stand. `owner` is that of a key in the vault: persons have the ids below 2^60.
 */
export interface SecretsPlace {
  readonly table: string
  /** The name of the row. */
  readonly name: string
  readonly owner: bigint
}

/** Owners of keys in the vault: persons have the ids below. */
const merchantsFrom = 2n ** 60n

/** Secrets that a merchant shares with whoever a row of a table names. */
export const secretsOfMerchant = (table: string, merchantId: number, name: string): SecretsPlace => ({
  table,
  name,
  owner: merchantsFrom + BigInt(merchantId),
})

/** Secrets as they rest: the key they are sealed under, wrapped, and each of them. */
export interface SealedSecrets {
  readonly dataKey: Buffer
  readonly secrets: readonly Buffer[]
}

const placeOf = ({ table, name }: SecretsPlace, index: number) => ({
  table,
  field: `secret ${name}`,
  row: BigInt(index),
})

/** Seals the secrets that are shared with whoever a contract is with. */
export function sealSecrets(vault: Vault, place: SecretsPlace, secrets: readonly string[]): SealedSecrets {
  const dataKey = vault.makeKey(place.owner)
  const key = vault.openKey(place.owner, dataKey)
  return { dataKey, secrets: secrets.map((secret, index) => key.seal(placeOf(place, index), secret)) }
}

/** The secrets of a contract. The first signs; all are believed, so that one can follow the other. */
export function openSecrets(
  vault: Vault,
  place: SecretsPlace,
  { dataKey, secrets }: SealedSecrets,
): { signing: string; believed: readonly string[] } {
  const key = vault.openKey(place.owner, dataKey)
  const believed = secrets.map((sealed, index) => key.open(placeOf(place, index), sealed))
  const [signing] = believed
  if (signing === undefined) throw new Error(`${place.name} has no secret`)
  return { signing, believed }
}
