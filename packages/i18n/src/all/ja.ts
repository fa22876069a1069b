import { agentTeam } from '../agent-team/ja.ts'
import { agents } from '../agents/ja.ts'
import { downline } from '../downline/ja.ts'
import { bonus } from '../bonus/ja.ts'
import { bowls } from '../bowls/ja.ts'
import { captcha } from '../captcha/ja.ts'
import { cashier } from '../cashier/ja.ts'
import { withdrawals } from '../withdrawals/ja.ts'
import { affiliate } from '../affiliate/ja.ts'
import { referral } from '../referral/ja.ts'
import { closed } from '../closed/ja.ts'
import { inbox } from '../inbox/ja.ts'
import { kyc } from '../kyc/ja.ts'
import { identity } from '../identity/ja.ts'
import { registration } from '../registration/ja.ts'
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
import { open } from '../open/ja.ts'
import { error } from '../error/ja.ts'
import { fairness } from '../fairness/ja.ts'

export const ja = {
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
