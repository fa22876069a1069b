import type { FastifyInstance } from 'fastify'
import { assetHeaders } from '../../platform/http/security-headers.ts'
import type { CleanPicture } from '../../platform/pictures/clean-picture.ts'

/** A removed picture is gone for whoever has seen it a day later at the latest; its address is not known to others. */
const oneDay = 'private, max-age=86400'

/** The members' own pictures, each under the site of its member. */
export function serveAvatars(
  fastify: FastifyInstance,
  pictureOf: (host: string, file: string) => Promise<CleanPicture | null>,
) {
  fastify.get<{ Params: { name: string } }>('/avatars/own/:name', async ({ host, params }, reply) => {
    const found = await pictureOf(host, params.name)
    if (!found) return reply.callNotFound()
    return reply
      .headers({ ...assetHeaders, 'cache-control': oneDay, 'x-robots-tag': 'noindex' })
      .type(found.type)
      .send(found.bytes)
  })
}
