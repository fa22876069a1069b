import { agentTeam } from '../agent-team/en.ts'
import { agents } from '../agents/en.ts'
import { downline } from '../downline/en.ts'
import { bonus } from '../bonus/en.ts'
import { bowls } from '../bowls/en.ts'
import { captcha } from '../captcha/en.ts'
import { cashier } from '../cashier/en.ts'
import { withdrawals } from '../withdrawals/en.ts'
import { crash } from '../crash/en.ts'
import { cashback } from '../cashback/en.ts'
import { affiliate } from '../affiliate/en.ts'
import { referral } from '../referral/en.ts'
import { tournaments } from '../tournaments/en.ts'
import { jackpots } from '../jackpots/en.ts'
import { catalog } from '../catalog/en.ts'
import { closed } from '../closed/en.ts'
import { games } from '../games/en.ts'
import { inbox } from '../inbox/en.ts'
import { kyc } from '../kyc/en.ts'
import { loyalty } from '../loyalty/en.ts'
import { missions } from '../missions/en.ts'
import { identity } from '../identity/en.ts'
import { registration } from '../registration/en.ts'
import { promotions } from '../promotions/en.ts'
import { transfers } from '../transfers/en.ts'
import { records } from '../records/en.ts'
import { closing } from '../closing/en.ts'
import { consents } from '../consents/en.ts'
import { copies } from '../copies/en.ts'
import { numbers } from '../numbers/en.ts'
import { protection } from '../protection/en.ts'
import { security } from '../security/en.ts'
import type { Catalogue } from '../texts.ts'
import { first } from '../first/en.ts'
import { homeRest } from '../home-rest/en.ts'
import { play } from '../play/en.ts'
import { pages } from '../pages/en.ts'
import { error } from '../error/en.ts'
import { fairness } from '../fairness/en.ts'
import { lottery } from '../lottery/en.ts'

export const en = {
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
