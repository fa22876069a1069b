export { BauCuaPage, TaiXiuPage, XocDiaPage } from '../../features/bowls/index.ts'
