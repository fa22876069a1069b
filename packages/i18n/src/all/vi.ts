import { agentTeam } from '../agent-team/vi.ts'
import { agents } from '../agents/vi.ts'
import { downline } from '../downline/vi.ts'
import { bonus } from '../bonus/vi.ts'
import { bowls } from '../bowls/vi.ts'
import { captcha } from '../captcha/vi.ts'
import { cashier } from '../cashier/vi.ts'
import { withdrawals } from '../withdrawals/vi.ts'
import { affiliate } from '../affiliate/vi.ts'
import { referral } from '../referral/vi.ts'
import { closed } from '../closed/vi.ts'
import { inbox } from '../inbox/vi.ts'
import { kyc } from '../kyc/vi.ts'
import { identity } from '../identity/vi.ts'
import { registration } from '../registration/vi.ts'
import { transfers } from '../transfers/vi.ts'
import { records } from '../records/vi.ts'
import { closing } from '../closing/vi.ts'
import { consents } from '../consents/vi.ts'
import { copies } from '../copies/vi.ts'
import { numbers } from '../numbers/vi.ts'
import { protection } from '../protection/vi.ts'
import { security } from '../security/vi.ts'
import { first } from '../first/vi.ts'
import { open } from '../open/vi.ts'
import { error } from '../error/vi.ts'
import { fairness } from '../fairness/vi.ts'

/** The Vietnamese texts. Their keys are the type that every other catalogue must have. */
export const vi = {
  ...first,
  ...open,
  home: { ...first.home, ...open.home },
  error,
  bonus,
  bowls,
  captcha,
  cashier,
  withdrawals,
  affiliate,
  referral,
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
  fairness,
  inbox,
  kyc,
  agents,
  downline,
  agentTeam,
  transfers,
} as const
