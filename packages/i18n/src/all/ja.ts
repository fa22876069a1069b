import { agentTeam } from '../agent-team/ja.ts'
import { agents } from '../agents/ja.ts'
import { downline } from '../downline/ja.ts'
import { bonus } from '../bonus/ja.ts'
import { bowls } from '../bowls/ja.ts'
import { captcha } from '../captcha/ja.ts'
import { cashier } from '../cashier/ja.ts'
import { withdrawals } from '../withdrawals/ja.ts'
import { crash } from '../crash/ja.ts'
import { cashback } from '../cashback/ja.ts'
import { affiliate } from '../affiliate/ja.ts'
import { referral } from '../referral/ja.ts'
import { tournaments } from '../tournaments/ja.ts'
import { jackpots } from '../jackpots/ja.ts'
import { catalog } from '../catalog/ja.ts'
import { closed } from '../closed/ja.ts'
import { games } from '../games/ja.ts'
import { inbox } from '../inbox/ja.ts'
import { kyc } from '../kyc/ja.ts'
import { loyalty } from '../loyalty/ja.ts'
import { missions } from '../missions/ja.ts'
import { identity } from '../identity/ja.ts'
import { registration } from '../registration/ja.ts'
import { promotions } from '../promotions/ja.ts'
import { transfers } from '../transfers/ja.ts'
import { records } from '../records/ja.ts'
import { closing } from '../closing/ja.ts'
import { consents } from '../consents/ja.ts'
import { copies } from '../copies/ja.ts'
import { numbers } from '../numbers/ja.ts'
import { protection } from '../protection/ja.ts'
import { security } from '../security/ja.ts'
import type { Catalogue } from '../texts.ts'
import { first } from '../first/ja.ts'
import { homeRest } from '../home-rest/ja.ts'
import { play } from '../play/ja.ts'
import { pages } from '../pages/ja.ts'
import { error } from '../error/ja.ts'
import { fairness } from '../fairness/ja.ts'
import { lottery } from '../lottery/ja.ts'

export const ja = {
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
