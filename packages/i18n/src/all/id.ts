import { agentTeam } from '../agent-team/id.ts'
import { agents } from '../agents/id.ts'
import { downline } from '../downline/id.ts'
import { bonus } from '../bonus/id.ts'
import { bowls } from '../bowls/id.ts'
import { captcha } from '../captcha/id.ts'
import { cashier } from '../cashier/id.ts'
import { withdrawals } from '../withdrawals/id.ts'
import { crash } from '../crash/id.ts'
import { cashback } from '../cashback/id.ts'
import { affiliate } from '../affiliate/id.ts'
import { referral } from '../referral/id.ts'
import { tournaments } from '../tournaments/id.ts'
import { jackpots } from '../jackpots/id.ts'
import { catalog } from '../catalog/id.ts'
import { closed } from '../closed/id.ts'
import { games } from '../games/id.ts'
import { inbox } from '../inbox/id.ts'
import { kyc } from '../kyc/id.ts'
import { loyalty } from '../loyalty/id.ts'
import { missions } from '../missions/id.ts'
import { identity } from '../identity/id.ts'
import { registration } from '../registration/id.ts'
import { promotions } from '../promotions/id.ts'
import { transfers } from '../transfers/id.ts'
import { records } from '../records/id.ts'
import { closing } from '../closing/id.ts'
import { consents } from '../consents/id.ts'
import { copies } from '../copies/id.ts'
import { numbers } from '../numbers/id.ts'
import { protection } from '../protection/id.ts'
import { security } from '../security/id.ts'
import type { Catalogue } from '../texts.ts'
import { first } from '../first/id.ts'
import { homeRest } from '../home-rest/id.ts'
import { play } from '../play/id.ts'
import { pages } from '../pages/id.ts'
import { error } from '../error/id.ts'
import { fairness } from '../fairness/id.ts'
import { lottery } from '../lottery/id.ts'

export const id = {
  ...first,
  home: { ...first.home, ...homeRest },
  play,
  error,
  pages,
  bonus,
  bowls,
  crash,
  captcha,
  cashier,
  withdrawals,
  cashback,
  affiliate,
  referral,
  tournaments,
  jackpots,
  catalog,
  closed,
  identity,
  registration,
  records,
  closing,
  consents,
  copies,
  numbers,
  protection,
  security,
  lottery,
  fairness,
  games,
  inbox,
  kyc,
  loyalty,
  missions,
  agents,
  downline,
  agentTeam,
  promotions,
  transfers,
} satisfies Catalogue
