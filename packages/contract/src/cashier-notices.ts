import { z } from 'zod/mini'
import { imageCountMax, imageTypes } from './constants.ts'
import { routes } from './route.ts'
import { amountValue, fileValue, idValue, instantValue } from './values.ts'

const pictures = z.array(z.uuid()).check(z.maxLength(imageCountMax))
const payerName = z.string().check(z.trim(), z.minLength(2), z.maxLength(100))
const paidAmount = amountValue.check(z.refine((value) => value > 0n))

/** What a member says of a transfer that was made. */
const notice = z.object({
  payerName: z.string(),
  amount: amountValue,
  paidAt: instantValue,
  /** Pictures of the bank's receipt, in the order of their upload. */
  pictures: z.array(z.uuid()),
  toldAt: instantValue,
})
export type DepositNotice = z.output<typeof notice>

/** What members tell of the transfers of their deposits. A site without a cashier answers `not_found` to each. */
export const depositNoticeRoutes = routes({
  tellDeposit: {
    method: 'POST',
    path: '/wps/deposits/notice',
    summary:
      'Says who has paid a deposit that is pending, cancelled or expired, how much and when, with up to three pictures of the receipt. It can be said anew until it is decided; the same again answers the same',
    audience: 'account',
    input: z.strictObject({ depositId: idValue, payerName, amount: paidAmount, paidAt: instantValue, pictures }),
    output: z.object({ notice, serverTime: instantValue }),
    /** `picture_gone`: one of the pictures is not the member's own, or went with something else. */
    refusals: ['not_found', 'deposit_not_found', 'deposit_decided', 'picture_gone'],
  },
  depositNotice: {
    method: 'GET',
    path: '/wps/deposits/notice',
    summary: 'What the member has said of the transfer of a deposit; null where nothing was said',
    audience: 'account',
    input: z.strictObject({ depositId: idValue }),
    output: z.object({ notice: z.nullable(notice) }),
    refusals: ['not_found', 'deposit_not_found'],
  },
  uploadDepositPicture: {
    method: 'POST',
    path: '/wps/deposits/picture',
    summary: 'Takes a picture of a receipt that the member is about to tell of: png or jpg of at most 5 MB',
    audience: 'account',
    file: 'taken',
    input: z.strictObject({ file: fileValue }),
    output: z.object({ id: z.uuid() }),
    refusals: ['not_found', 'picture_type', 'picture_size', 'picture_heavy', 'pictures_busy', 'too_many_requests'],
  },
  depositPicture: {
    method: 'GET',
    path: '/wps/deposits/picture',
    summary: 'A picture that the member has uploaded for a deposit',
    audience: 'account',
    file: 'given',
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ file: fileValue, type: z.enum(imageTypes) }),
    refusals: ['not_found'],
  },
})
