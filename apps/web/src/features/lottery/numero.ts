/** A draw's number as people read it: day, then the ordinal within it: '20261121-0612'. */
export function fullNumero(numero: string): string {
  return `${numero.slice(0, 8)}-${numero.slice(8)}`
}

/** The ordinal alone, for places where the day is plain. */
export function shortNumero(numero: string): string {
  return numero.slice(8)
}
