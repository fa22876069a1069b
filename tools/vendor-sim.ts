import './vendor-sim/main.ts'
