import './pay-sim/main.ts'
