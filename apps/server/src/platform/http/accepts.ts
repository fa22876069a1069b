import type { FastifyRequest } from 'fastify'

/** Whether the client takes an encoding. One that it weighs down to nothing it does not take. */
export function accepts({ headers }: Pick<FastifyRequest, 'headers'>, encoding: string): boolean {
  const offers = (headers['accept-encoding'] ?? '').split(',').map((offer) => offer.replaceAll(' ', ''))
  return offers.some((offer) => offer.split(';', 1)[0] === encoding && !/;q=0(\.0*)?$/.test(offer))
}
