export { JackpotProof } from '../JackpotProof.tsx'
