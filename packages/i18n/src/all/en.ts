import { agentTeam } from '../agent-team/en.ts'
import { agents } from '../agents/en.ts'
import { downline } from '../downline/en.ts'
import { bonus } from '../bonus/en.ts'
import { bowls } from '../bowls/en.ts'
import { captcha } from '../captcha/en.ts'
import { cashier } from '../cashier/en.ts'
import { withdrawals } from '../withdrawals/en.ts'
import { affiliate } from '../affiliate/en.ts'
import { referral } from '../referral/en.ts'
import { closed } from '../closed/en.ts'
import { inbox } from '../inbox/en.ts'
import { kyc } from '../kyc/en.ts'
import { identity } from '../identity/en.ts'
import { registration } from '../registration/en.ts'
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
import { open } from '../open/en.ts'
import { error } from '../error/en.ts'
import { fairness } from '../fairness/en.ts'

export const en = {
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
} satisfies Catalogue
