import './operator-sim/main.ts'
