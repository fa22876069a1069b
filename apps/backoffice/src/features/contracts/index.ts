export { AgentContracts } from './AgentContracts.tsx'
