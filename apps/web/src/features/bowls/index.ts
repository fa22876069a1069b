export { BauCuaPage, TaiXiuPage, XocDiaPage } from './BowlPage.tsx'
