import { randomUUID } from 'node:crypto'
import { type StaffRole, identityRoutes, kycRoutes, securityRoutes, sidesOf, staffRoutes } from '@banyan/contract'
import { amount } from '@banyan/money'
import sharp from 'sharp'
import { newKey } from '../../apps/server/test/betting.ts'
import { leaveContracts } from './agents.ts'
import { tried, valueOf } from './calls.ts'
import { apply } from './favours.ts'
import type { House } from './house.ts'
import { type Bank, drawOut, orderDeposit } from './money.ts'
import { plain } from './names.ts'
import { calling, type Person, visit } from './people.ts'
import type { Random } from './random.ts'

export interface LastDay {
  readonly house: House
  readonly bank: Bank
  readonly people: readonly Person[]
  readonly as: (role: StaffRole) => { readonly cookie: string | undefined }
  readonly random: Random
}

/** Leaves on the desks what came in today, and what a colleague has to say a word to. */
export async function leaveWaiting(day: LastDay): Promise<void> {
  const { house, people, random } = day
  const players = people.filter(({ agentLevel }) => agentLevel === 0)
  const [payer, sender, forgetful, ...others] = players.toReversed()
  if (!payer || !sender || !forgetful) return
  for (const person of [payer, sender, forgetful, ...others]) await visit(house, person)
  await payWhileFrozen(day, payer)
  await sendPapers(house, sender)
  await forgetPassword(day, forgetful)
  for (const person of others.slice(0, 12)) await drawOut(house, person, random.fork(`draws/${person.number}`))
  for (const person of others.slice(12, 18)) await apply(house, person, random.fork(`applies/${person.number}`))
  await proposeToColleagues(day, [sender, forgetful])
  await leaveContracts(house, people, day.as('agent-manager'))
}

/** A transfer to somebody whose deposits were frozen meanwhile: people decide. */
async function payWhileFrozen({ house, bank, as }: LastDay, person: Person): Promise<void> {
  const ordered = 200_000n
  const text = await orderDeposit(house, person, ordered)
  if (text === null) return
  const reason = 'chờ giải trình nguồn tiền'
  await valueOf(
    house.staff.call(
      staffRoutes.freezeMember,
      { id: String(person.id), frozen: ['deposits'], seen: [], reason },
      as('risk'),
    ),
  )
  await bank.notify({ text, paid: ordered, payer: plain(person.full).toUpperCase() })
}

/** An identity card to be looked at, and an e-mail address to be bound by the code that was sent. */
async function sendPapers({ site }: House, person: Person): Promise<void> {
  await tried(
    'person',
    site.call(kycRoutes.setKycPerson, { payeeName: person.full, birthday: '1991-04-12' }, calling(person)),
  )
  const pictures = []
  for (const side of sidesOf.id_card) {
    const file = await specimen(person.full, side)
    const { id } = await valueOf(site.call(kycRoutes.uploadDocumentPicture, { file }, calling(person)))
    pictures.push({ side, id })
  }
  await valueOf(site.call(kycRoutes.sendDocument, { type: 'id_card', pictures }, { ...calling(person), key: newKey() }))
  const email = `${person.username}@example.com`
  await tried('code', site.call(securityRoutes.sendNewEmailCode, { email }, calling(person)))
}

/** No card of anybody: it says so itself. */
async function specimen(name: string, side: string): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400"
    rx="24" fill="#dfe9df"/><text x="40" y="80" font-size="36" fill="#345">MAU / SPECIMEN</text><text x="40" y="210"
    font-size="30" fill="#345">${plain(name).toUpperCase()}</text><text x="40" y="340" font-size="24"
    fill="#678">${side}</text></svg>`
  return new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer())
}

/** More wrong passwords in an hour than the rule lets pass that a colleague has just tightened: an alert. */
async function forgetPassword({ house: { site, staff }, as }: LastDay, { username, habits }: Person): Promise<void> {
  const rule = { kind: 'failed_logins' as const, isOn: true, amount: null, count: 3, hours: 1, days: null }
  const reason = 'nhiều người báo bị dò mật khẩu'
  await tried('rule', staff.call(staffRoutes.setAlertRule, { ...rule, before: 0, reason }, as('risk')))
  const attempt = { username, password: 'khong-phai-mat-khau', type: 'username' as const }
  for (let n = 0; n < 4; n += 1)
    await tried('wrong password', site.call(identityRoutes.login, attempt, { address: habits.address }))
}

/** A balance to be put right and a bonus by hand, each of a sum that another colleague has to approve. */
async function proposeToColleagues({ house: { staff }, as }: LastDay, members: readonly Person[]): Promise<void> {
  const maker = as('finance-maker')
  const [first] = members
  const { secondPersonFrom } = await valueOf(staff.call(staffRoutes.adjustments, { state: 'waiting' }, maker))
  if (first)
    await valueOf(
      staff.call(
        staffRoutes.proposeAdjustment,
        {
          requestKey: randomUUID(),
          memberId: String(first.id),
          direction: 'credit',
          amount: amount(secondPersonFrom),
          kind: 'correction',
          reason: 'ngân hàng báo có hai lần, đã đối chiếu sao kê',
        },
        maker,
      ),
    )
  const handouts = await valueOf(staff.call(staffRoutes.handouts, { state: 'waiting' }, maker))
  await valueOf(
    staff.call(
      staffRoutes.proposeHandout,
      {
        requestKey: randomUUID(),
        kind: 'compensation',
        multiple: null,
        members: members.map(({ id }) => ({ memberId: String(id), amount: amount(handouts.secondPersonFrom) })),
        reason: 'bù cho sự cố tối qua',
      },
      maker,
    ),
  )
}
