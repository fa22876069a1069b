import { type DocumentType, kycRoutes, sidesOf, staffRoutes } from '@banyan/contract'
import type { TestApp } from './app.ts'
import { newKey } from './betting.ts'
import { type Desk, value } from './factories.ts'
import { smallPng } from './pictures.ts'

export const person = { payeeName: 'Nguyễn Văn An', birthday: '1990-05-28' }

/** What members and colleagues do with documents. */
export function kycTour({ client }: TestApp, desk: Desk) {
  const picture = async (token: string) => {
    const file = new Uint8Array(await smallPng())
    return (await value(client.call(kycRoutes.uploadDocumentPicture, { file }, { token }))).id
  }
  const pictures = async (token: string, type: DocumentType) => {
    const sides = []
    for (const side of sidesOf[type]) sides.push({ side, id: await picture(token) })
    return sides
  }
  const send = async (token: string, type: DocumentType, key = newKey()) =>
    client.call(kycRoutes.sendDocument, { type, pictures: await pictures(token, type) }, { token, key })
  const take = (id: string, role: 'risk' | 'compliance' = 'risk') =>
    desk.client.call(staffRoutes.takeDocument, { id }, desk.as(role))
  const accept = (
    id: string,
    { role = 'risk', ...more }: { role?: 'risk' | 'compliance'; number?: string; expiresOn?: string | null } = {},
  ) =>
    desk.client.call(
      staffRoutes.acceptDocument,
      { id, expiresOn: null, reason: 'Khớp với thông tin', ...more },
      desk.as(role),
    )
  return {
    picture,
    pictures,
    send,
    take,
    accept,
    overview: (token: string) => value(client.call(kycRoutes.kyc, {}, { token })),
    tellPerson: (token: string, told: Partial<typeof person> = {}) =>
      client.call(kycRoutes.setKycPerson, { ...person, ...told }, { token }),
    /** Sends, takes and accepts a document: the level that it gives. */
    async prove(token: string, type: DocumentType, number?: string) {
      const { id } = await value(send(token, type))
      await value(take(id))
      return (await value(accept(id, number === undefined ? {} : { number }))).level
    },
  }
}
