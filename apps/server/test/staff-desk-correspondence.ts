import { inboxRoutes } from '@banyan/contract'
import type { TestApp } from './app.ts'
import { newKey } from './betting.ts'
import { value } from './factories.ts'
import { smallPng } from './pictures.ts'

/** What a member and a visitor have written to the first site, and the calls that work it off. */
export async function correspondenceCalls({ client }: TestApp, token: string, reason: string) {
  const file = new Uint8Array(await smallPng())
  const picture = await value(client.call(inboxRoutes.uploadFeedbackPicture, { file }, { token }))
  const words = { kind: 'problem', content: 'Vòng quay đứng lại giữa chừng.' } as const
  const send = (pictures: string[]) =>
    value(client.call(inboxRoutes.sendFeedback, { ...words, pictures }, { token, key: newKey() }))
  const [withPicture, other] = [await send([picture.id]), await send([])]
  const entry = { name: 'Nguyễn An', contact: '0912 345 678', message: 'Tôi muốn làm đại lý ở Huế.' }
  const join = await value(client.call(inboxRoutes.sendJoin, entry, { key: newKey() }))
  return {
    feedbackList: { role: 'support', input: { state: 'open' } },
    openFeedback: { role: 'support', input: { id: withPicture.id } },
    feedbackPictureForStaff: { role: 'support', input: { id: withPicture.id, picture: picture.id } },
    answerFeedback: { role: 'support', input: { id: withPicture.id, answer: 'Cảm ơn bạn, đã sửa.' } },
    closeFeedback: { role: 'content', input: { id: other.id, reason } },
    joinEntries: { role: 'support', input: { state: 'new' } },
    openJoinEntry: { role: 'support', input: { id: join.id } },
    noteJoinEntry: { role: 'content', input: { id: join.id, before: 'new', state: 'open', note: reason } },
  } as const
}
