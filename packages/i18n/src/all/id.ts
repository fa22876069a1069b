import { agentTeam } from '../agent-team/id.ts'
import { agents } from '../agents/id.ts'
import { downline } from '../downline/id.ts'
import { bonus } from '../bonus/id.ts'
import { bowls } from '../bowls/id.ts'
import { captcha } from '../captcha/id.ts'
import { cashier } from '../cashier/id.ts'
import { withdrawals } from '../withdrawals/id.ts'
import { affiliate } from '../affiliate/id.ts'
import { referral } from '../referral/id.ts'
import { closed } from '../closed/id.ts'
import { inbox } from '../inbox/id.ts'
import { kyc } from '../kyc/id.ts'
import { identity } from '../identity/id.ts'
import { registration } from '../registration/id.ts'
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
import { open } from '../open/id.ts'
import { error } from '../error/id.ts'
import { fairness } from '../fairness/id.ts'

export const id = {
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
