import { SecurityPage as Security } from '../../features/security/index.ts'
import { ofCentre } from './of-centre.tsx'

export const SecurityPage = ofCentre(Security)
