import { agentTeam } from '../agent-team/vi.ts'
import { agents } from '../agents/vi.ts'
import { downline } from '../downline/vi.ts'
import { bonus } from '../bonus/vi.ts'
import { bowls } from '../bowls/vi.ts'
import { captcha } from '../captcha/vi.ts'
import { cashier } from '../cashier/vi.ts'
import { withdrawals } from '../withdrawals/vi.ts'
import { crash } from '../crash/vi.ts'
import { cashback } from '../cashback/vi.ts'
import { affiliate } from '../affiliate/vi.ts'
import { referral } from '../referral/vi.ts'
import { tournaments } from '../tournaments/vi.ts'
import { jackpots } from '../jackpots/vi.ts'
import { catalog } from '../catalog/vi.ts'
import { closed } from '../closed/vi.ts'
import { games } from '../games/vi.ts'
import { inbox } from '../inbox/vi.ts'
import { kyc } from '../kyc/vi.ts'
import { loyalty } from '../loyalty/vi.ts'
import { missions } from '../missions/vi.ts'
import { identity } from '../identity/vi.ts'
import { registration } from '../registration/vi.ts'
import { promotions } from '../promotions/vi.ts'
import { transfers } from '../transfers/vi.ts'
import { records } from '../records/vi.ts'
import { closing } from '../closing/vi.ts'
import { consents } from '../consents/vi.ts'
import { copies } from '../copies/vi.ts'
import { numbers } from '../numbers/vi.ts'
import { protection } from '../protection/vi.ts'
import { security } from '../security/vi.ts'
import { first } from '../first/vi.ts'
import { homeRest } from '../home-rest/vi.ts'
import { play } from '../play/vi.ts'
import { pages } from '../pages/vi.ts'
import { error } from '../error/vi.ts'
import { lottery } from '../lottery/vi.ts'
import { fairness } from '../fairness/vi.ts'

/** The Vietnamese texts. Their keys are the type that every other catalogue must have. */
export const vi = {
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
} as const
