import { agentTeam } from '../agent-team/th.ts'
import { agents } from '../agents/th.ts'
import { downline } from '../downline/th.ts'
import { bonus } from '../bonus/th.ts'
import { bowls } from '../bowls/th.ts'
import { captcha } from '../captcha/th.ts'
import { cashier } from '../cashier/th.ts'
import { withdrawals } from '../withdrawals/th.ts'
import { crash } from '../crash/th.ts'
import { cashback } from '../cashback/th.ts'
import { affiliate } from '../affiliate/th.ts'
import { referral } from '../referral/th.ts'
import { tournaments } from '../tournaments/th.ts'
import { jackpots } from '../jackpots/th.ts'
import { catalog } from '../catalog/th.ts'
import { closed } from '../closed/th.ts'
import { games } from '../games/th.ts'
import { inbox } from '../inbox/th.ts'
import { kyc } from '../kyc/th.ts'
import { loyalty } from '../loyalty/th.ts'
import { missions } from '../missions/th.ts'
import { identity } from '../identity/th.ts'
import { registration } from '../registration/th.ts'
import { promotions } from '../promotions/th.ts'
import { transfers } from '../transfers/th.ts'
import { records } from '../records/th.ts'
import { closing } from '../closing/th.ts'
import { consents } from '../consents/th.ts'
import { copies } from '../copies/th.ts'
import { numbers } from '../numbers/th.ts'
import { protection } from '../protection/th.ts'
import { security } from '../security/th.ts'
import type { Catalogue } from '../texts.ts'
import { first } from '../first/th.ts'
import { homeRest } from '../home-rest/th.ts'
import { play } from '../play/th.ts'
import { pages } from '../pages/th.ts'
import { error } from '../error/th.ts'
import { fairness } from '../fairness/th.ts'
import { lottery } from '../lottery/th.ts'

export const th = {
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
