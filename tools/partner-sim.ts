import './partner-sim/main.ts'
