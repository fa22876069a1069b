import { agentTeam } from '../agent-team/th.ts'
import { agents } from '../agents/th.ts'
import { downline } from '../downline/th.ts'
import { bonus } from '../bonus/th.ts'
import { bowls } from '../bowls/th.ts'
import { captcha } from '../captcha/th.ts'
import { cashier } from '../cashier/th.ts'
import { withdrawals } from '../withdrawals/th.ts'
import { affiliate } from '../affiliate/th.ts'
import { referral } from '../referral/th.ts'
import { closed } from '../closed/th.ts'
import { inbox } from '../inbox/th.ts'
import { kyc } from '../kyc/th.ts'
import { identity } from '../identity/th.ts'
import { registration } from '../registration/th.ts'
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
import { open } from '../open/th.ts'
import { error } from '../error/th.ts'
import { fairness } from '../fairness/th.ts'

export const th = {
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
