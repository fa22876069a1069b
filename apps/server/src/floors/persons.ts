import { readPayeeMarks, readSamePayees } from '../modules/cashier/index.ts'
import { readProvenMarks, readSamePersons } from '../modules/identity/index.ts'
import type { Persons } from '../modules/wagering/index.ts'
import type { Ports } from './ports.ts'

/** Who is behind an account, by what all modules know (docs/decisions/0436). */
export const personsOf = ({ endSessions }: Pick<Ports, 'endSessions'>): Persons => ({
  async marksOf(connection, memberId) {
    const proven = await readProvenMarks(connection, memberId)
    return [...proven.map((mark) => ({ ...mark, isProven: true })), ...(await readPayeeMarks(connection, memberId))]
  },
  async accountsLike(connection, memberId) {
    const same = await readSamePersons(connection, memberId)
    return [...new Set([...same, ...(await readSamePayees(connection, memberId))])]
  },
  endSessions,
})
