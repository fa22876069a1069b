import { agentTeam } from '../agent-team/cn.ts'
import { agents } from '../agents/cn.ts'
import { downline } from '../downline/cn.ts'
import { bonus } from '../bonus/cn.ts'
import { bowls } from '../bowls/cn.ts'
import { captcha } from '../captcha/cn.ts'
import { cashier } from '../cashier/cn.ts'
import { withdrawals } from '../withdrawals/cn.ts'
import { crash } from '../crash/cn.ts'
import { cashback } from '../cashback/cn.ts'
import { affiliate } from '../affiliate/cn.ts'
import { referral } from '../referral/cn.ts'
import { tournaments } from '../tournaments/cn.ts'
import { jackpots } from '../jackpots/cn.ts'
import { catalog } from '../catalog/cn.ts'
import { closed } from '../closed/cn.ts'
import { games } from '../games/cn.ts'
import { inbox } from '../inbox/cn.ts'
import { kyc } from '../kyc/cn.ts'
import { loyalty } from '../loyalty/cn.ts'
import { missions } from '../missions/cn.ts'
import { identity } from '../identity/cn.ts'
import { registration } from '../registration/cn.ts'
import { promotions } from '../promotions/cn.ts'
import { transfers } from '../transfers/cn.ts'
import { records } from '../records/cn.ts'
import { closing } from '../closing/cn.ts'
import { consents } from '../consents/cn.ts'
import { copies } from '../copies/cn.ts'
import { numbers } from '../numbers/cn.ts'
import { protection } from '../protection/cn.ts'
import { security } from '../security/cn.ts'
import type { Catalogue } from '../texts.ts'
import { first } from '../first/cn.ts'
import { homeRest } from '../home-rest/cn.ts'
import { play } from '../play/cn.ts'
import { pages } from '../pages/cn.ts'
import { error } from '../error/cn.ts'
import { fairness } from '../fairness/cn.ts'
import { lottery } from '../lottery/cn.ts'

export const cn = {
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
