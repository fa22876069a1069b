// Written by `node art/build.ts` from art/pictures.ts. Not edited by hand.
import VNMN1M300Avif from './img/VNMN_1M-300.avif'
import VNMN1M600Avif from './img/VNMN_1M-600.avif'
import VNMN1M300Webp from './img/VNMN_1M-300.webp'
import VNMN1M600Webp from './img/VNMN_1M-600.webp'
import VNMT1M300Avif from './img/VNMT_1M-300.avif'
import VNMT1M600Avif from './img/VNMT_1M-600.avif'
import VNMT1M300Webp from './img/VNMT_1M-300.webp'
import VNMT1M600Webp from './img/VNMT_1M-600.webp'
import VNMB2M300Avif from './img/VNMB_2M-300.avif'
import VNMB2M600Avif from './img/VNMB_2M-600.avif'
import VNMB2M300Webp from './img/VNMB_2M-300.webp'
import VNMB2M600Webp from './img/VNMB_2M-600.webp'
import VNMN2M300Avif from './img/VNMN_2M-300.avif'
import VNMN2M600Avif from './img/VNMN_2M-600.avif'
import VNMN2M300Webp from './img/VNMN_2M-300.webp'
import VNMN2M600Webp from './img/VNMN_2M-600.webp'
import VNMT2M300Avif from './img/VNMT_2M-300.avif'
import VNMT2M600Avif from './img/VNMT_2M-600.avif'
import VNMT2M300Webp from './img/VNMT_2M-300.webp'
import VNMT2M600Webp from './img/VNMT_2M-600.webp'
import VNMB5M300Avif from './img/VNMB_5M-300.avif'
import VNMB5M600Avif from './img/VNMB_5M-600.avif'
import VNMB5M300Webp from './img/VNMB_5M-300.webp'
import VNMB5M600Webp from './img/VNMB_5M-600.webp'
import VNMN5M300Avif from './img/VNMN_5M-300.avif'
import VNMN5M600Avif from './img/VNMN_5M-600.avif'
import VNMN5M300Webp from './img/VNMN_5M-300.webp'
import VNMN5M600Webp from './img/VNMN_5M-600.webp'
import VNMT5M300Avif from './img/VNMT_5M-300.avif'
import VNMT5M600Avif from './img/VNMT_5M-600.avif'
import VNMT5M300Webp from './img/VNMT_5M-300.webp'
import VNMT5M600Webp from './img/VNMT_5M-600.webp'
import senVang300Avif from './img/sen-vang-300.avif'
import senVang600Avif from './img/sen-vang-600.avif'
import senVang300Webp from './img/sen-vang-300.webp'
import senVang600Webp from './img/sen-vang-600.webp'
import rongMay300Avif from './img/rong-may-300.avif'
import rongMay600Avif from './img/rong-may-600.avif'
import rongMay300Webp from './img/rong-may-300.webp'
import rongMay600Webp from './img/rong-may-600.webp'
import khoBau300Avif from './img/kho-bau-300.avif'
import khoBau600Avif from './img/kho-bau-600.avif'
import khoBau300Webp from './img/kho-bau-300.webp'
import khoBau600Webp from './img/kho-bau-600.webp'
import choNoi300Avif from './img/cho-noi-300.avif'
import choNoi600Avif from './img/cho-noi-600.avif'
import choNoi300Webp from './img/cho-noi-300.webp'
import choNoi600Webp from './img/cho-noi-600.webp'
import doanVien300Avif from './img/doan-vien-300.avif'
import doanVien600Avif from './img/doan-vien-600.avif'
import doanVien300Webp from './img/doan-vien-300.webp'
import doanVien600Webp from './img/doan-vien-600.webp'
import vinhNgoc300Avif from './img/vinh-ngoc-300.avif'
import vinhNgoc600Avif from './img/vinh-ngoc-600.avif'
import vinhNgoc300Webp from './img/vinh-ngoc-300.webp'
import vinhNgoc600Webp from './img/vinh-ngoc-600.webp'
import trongDong300Avif from './img/trong-dong-300.avif'
import trongDong600Avif from './img/trong-dong-600.avif'
import trongDong300Webp from './img/trong-dong-300.webp'
import trongDong600Webp from './img/trong-dong-600.webp'
import phoDem300Avif from './img/pho-dem-300.avif'
import phoDem600Avif from './img/pho-dem-600.avif'
import phoDem300Webp from './img/pho-dem-300.webp'
import phoDem600Webp from './img/pho-dem-600.webp'
import muaVang300Avif from './img/mua-vang-300.avif'
import muaVang600Avif from './img/mua-vang-600.avif'
import muaVang300Webp from './img/mua-vang-300.webp'
import muaVang600Webp from './img/mua-vang-600.webp'
import rungTre300Avif from './img/rung-tre-300.avif'
import rungTre600Avif from './img/rung-tre-600.avif'
import rungTre300Webp from './img/rung-tre-300.webp'
import rungTre600Webp from './img/rung-tre-600.webp'
import muaLan300Avif from './img/mua-lan-300.avif'
import muaLan600Avif from './img/mua-lan-600.avif'
import muaLan300Webp from './img/mua-lan-300.webp'
import muaLan600Webp from './img/mua-lan-600.webp'
import hoiAn300Avif from './img/hoi-an-300.avif'
import hoiAn600Avif from './img/hoi-an-600.avif'
import hoiAn300Webp from './img/hoi-an-300.webp'
import hoiAn600Webp from './img/hoi-an-600.webp'
import xocDia300Avif from './img/xoc-dia-300.avif'
import xocDia600Avif from './img/xoc-dia-600.avif'
import xocDia300Webp from './img/xoc-dia-300.webp'
import xocDia600Webp from './img/xoc-dia-600.webp'
import bauCua300Avif from './img/bau-cua-300.avif'
import bauCua600Avif from './img/bau-cua-600.avif'
import bauCua300Webp from './img/bau-cua-300.webp'
import bauCua600Webp from './img/bau-cua-600.webp'
import virtualFootball300Avif from './img/virtual-football-300.avif'
import virtualFootball600Avif from './img/virtual-football-600.avif'
import virtualFootball300Webp from './img/virtual-football-300.webp'
import virtualFootball600Webp from './img/virtual-football-600.webp'
import virtualEsports300Avif from './img/virtual-esports-300.avif'
import virtualEsports600Avif from './img/virtual-esports-600.avif'
import virtualEsports300Webp from './img/virtual-esports-300.webp'
import virtualEsports600Webp from './img/virtual-esports-600.webp'
import dice300Avif from './img/dice-300.avif'
import dice600Avif from './img/dice-600.avif'
import dice300Webp from './img/dice-300.webp'
import dice600Webp from './img/dice-600.webp'
import limbo300Avif from './img/limbo-300.avif'
import limbo600Avif from './img/limbo-600.avif'
import limbo300Webp from './img/limbo-300.webp'
import limbo600Webp from './img/limbo-600.webp'
import plinko300Avif from './img/plinko-300.avif'
import plinko600Avif from './img/plinko-600.avif'
import plinko300Webp from './img/plinko-300.webp'
import plinko600Webp from './img/plinko-600.webp'
import wheel300Avif from './img/wheel-300.avif'
import wheel600Avif from './img/wheel-600.avif'
import wheel300Webp from './img/wheel-300.webp'
import wheel600Webp from './img/wheel-600.webp'
import CRASH300Avif from './img/CRASH-300.avif'
import CRASH600Avif from './img/CRASH-600.avif'
import CRASH300Webp from './img/CRASH-300.webp'
import CRASH600Webp from './img/CRASH-600.webp'
import keno300Avif from './img/keno-300.avif'
import keno600Avif from './img/keno-600.avif'
import keno300Webp from './img/keno-300.webp'
import keno600Webp from './img/keno-600.webp'
import TAIXIU300Avif from './img/TAI_XIU-300.avif'
import TAIXIU600Avif from './img/TAI_XIU-600.avif'
import TAIXIU300Webp from './img/TAI_XIU-300.webp'
import TAIXIU600Webp from './img/TAI_XIU-600.webp'
import TOGEL10M300Avif from './img/TOGEL_10M-300.avif'
import TOGEL10M600Avif from './img/TOGEL_10M-600.avif'
import TOGEL10M300Webp from './img/TOGEL_10M-300.webp'
import TOGEL10M600Webp from './img/TOGEL_10M-600.webp'
import TOGEL3M300Avif from './img/TOGEL_3M-300.avif'
import TOGEL3M600Avif from './img/TOGEL_3M-600.avif'
import TOGEL3M300Webp from './img/TOGEL_3M-300.webp'
import TOGEL3M600Webp from './img/TOGEL_3M-600.webp'
import mines300Avif from './img/mines-300.avif'
import mines600Avif from './img/mines-600.avif'
import mines300Webp from './img/mines-300.webp'
import mines600Webp from './img/mines-600.webp'
import tower300Avif from './img/tower-300.avif'
import tower600Avif from './img/tower-600.avif'
import tower300Webp from './img/tower-300.webp'
import tower600Webp from './img/tower-600.webp'
import hilo300Avif from './img/hilo-300.avif'
import hilo600Avif from './img/hilo-600.avif'
import hilo300Webp from './img/hilo-300.webp'
import hilo600Webp from './img/hilo-600.webp'
import K31M300Avif from './img/K3_1M-300.avif'
import K31M600Avif from './img/K3_1M-600.avif'
import K31M300Webp from './img/K3_1M-300.webp'
import K31M600Webp from './img/K3_1M-600.webp'
import K33M300Avif from './img/K3_3M-300.avif'
import K33M600Avif from './img/K3_3M-600.avif'
import K33M300Webp from './img/K3_3M-300.webp'
import K33M600Webp from './img/K3_3M-600.webp'
import PK102M300Avif from './img/PK10_2M-300.avif'
import PK102M600Avif from './img/PK10_2M-600.avif'
import PK102M300Webp from './img/PK10_2M-300.webp'
import PK102M600Webp from './img/PK10_2M-600.webp'
import KENO5M300Avif from './img/KENO_5M-300.avif'
import KENO5M600Avif from './img/KENO_5M-600.avif'
import KENO5M300Webp from './img/KENO_5M-300.webp'
import KENO5M600Webp from './img/KENO_5M-600.webp'
import RNG280Avif from './img/RNG-280.avif'
import RNG280Webp from './img/RNG-280.webp'
import LIVE280Avif from './img/LIVE-280.avif'
import LIVE280Webp from './img/LIVE-280.webp'
import PVP280Avif from './img/PVP-280.avif'
import PVP280Webp from './img/PVP-280.webp'
import FISH256Avif from './img/FISH-256.avif'
import FISH256Webp from './img/FISH-256.webp'
import SPORTS280Avif from './img/SPORTS-280.avif'
import SPORTS280Webp from './img/SPORTS-280.webp'
import ESPORTS256Avif from './img/ESPORTS-256.avif'
import ESPORTS256Webp from './img/ESPORTS-256.webp'
import ELOTT280Avif from './img/ELOTT-280.avif'
import ELOTT280Webp from './img/ELOTT-280.webp'
import LOTT280Avif from './img/LOTT-280.avif'
import LOTT280Webp from './img/LOTT-280.webp'

/** Own size of each picture, and the addresses of its sizes with their widths. */
export const cataloguePictures = {
  'VNMN_1M': { width: 600, height: 800, avif: [[VNMN1M300Avif, 300], [VNMN1M600Avif, 600]], webp: [[VNMN1M300Webp, 300], [VNMN1M600Webp, 600]] },
  'VNMT_1M': { width: 600, height: 800, avif: [[VNMT1M300Avif, 300], [VNMT1M600Avif, 600]], webp: [[VNMT1M300Webp, 300], [VNMT1M600Webp, 600]] },
  'VNMB_2M': { width: 600, height: 800, avif: [[VNMB2M300Avif, 300], [VNMB2M600Avif, 600]], webp: [[VNMB2M300Webp, 300], [VNMB2M600Webp, 600]] },
  'VNMN_2M': { width: 600, height: 800, avif: [[VNMN2M300Avif, 300], [VNMN2M600Avif, 600]], webp: [[VNMN2M300Webp, 300], [VNMN2M600Webp, 600]] },
  'VNMT_2M': { width: 600, height: 800, avif: [[VNMT2M300Avif, 300], [VNMT2M600Avif, 600]], webp: [[VNMT2M300Webp, 300], [VNMT2M600Webp, 600]] },
  'VNMB_5M': { width: 600, height: 800, avif: [[VNMB5M300Avif, 300], [VNMB5M600Avif, 600]], webp: [[VNMB5M300Webp, 300], [VNMB5M600Webp, 600]] },
  'VNMN_5M': { width: 600, height: 800, avif: [[VNMN5M300Avif, 300], [VNMN5M600Avif, 600]], webp: [[VNMN5M300Webp, 300], [VNMN5M600Webp, 600]] },
  'VNMT_5M': { width: 600, height: 800, avif: [[VNMT5M300Avif, 300], [VNMT5M600Avif, 600]], webp: [[VNMT5M300Webp, 300], [VNMT5M600Webp, 600]] },
  'sen-vang': { width: 600, height: 800, avif: [[senVang300Avif, 300], [senVang600Avif, 600]], webp: [[senVang300Webp, 300], [senVang600Webp, 600]] },
  'rong-may': { width: 600, height: 800, avif: [[rongMay300Avif, 300], [rongMay600Avif, 600]], webp: [[rongMay300Webp, 300], [rongMay600Webp, 600]] },
  'kho-bau': { width: 600, height: 800, avif: [[khoBau300Avif, 300], [khoBau600Avif, 600]], webp: [[khoBau300Webp, 300], [khoBau600Webp, 600]] },
  'cho-noi': { width: 600, height: 800, avif: [[choNoi300Avif, 300], [choNoi600Avif, 600]], webp: [[choNoi300Webp, 300], [choNoi600Webp, 600]] },
  'doan-vien': { width: 600, height: 800, avif: [[doanVien300Avif, 300], [doanVien600Avif, 600]], webp: [[doanVien300Webp, 300], [doanVien600Webp, 600]] },
  'vinh-ngoc': { width: 600, height: 800, avif: [[vinhNgoc300Avif, 300], [vinhNgoc600Avif, 600]], webp: [[vinhNgoc300Webp, 300], [vinhNgoc600Webp, 600]] },
  'trong-dong': { width: 600, height: 800, avif: [[trongDong300Avif, 300], [trongDong600Avif, 600]], webp: [[trongDong300Webp, 300], [trongDong600Webp, 600]] },
  'pho-dem': { width: 600, height: 800, avif: [[phoDem300Avif, 300], [phoDem600Avif, 600]], webp: [[phoDem300Webp, 300], [phoDem600Webp, 600]] },
  'mua-vang': { width: 600, height: 800, avif: [[muaVang300Avif, 300], [muaVang600Avif, 600]], webp: [[muaVang300Webp, 300], [muaVang600Webp, 600]] },
  'rung-tre': { width: 600, height: 800, avif: [[rungTre300Avif, 300], [rungTre600Avif, 600]], webp: [[rungTre300Webp, 300], [rungTre600Webp, 600]] },
  'mua-lan': { width: 600, height: 800, avif: [[muaLan300Avif, 300], [muaLan600Avif, 600]], webp: [[muaLan300Webp, 300], [muaLan600Webp, 600]] },
  'hoi-an': { width: 600, height: 800, avif: [[hoiAn300Avif, 300], [hoiAn600Avif, 600]], webp: [[hoiAn300Webp, 300], [hoiAn600Webp, 600]] },
  'xoc-dia': { width: 600, height: 800, avif: [[xocDia300Avif, 300], [xocDia600Avif, 600]], webp: [[xocDia300Webp, 300], [xocDia600Webp, 600]] },
  'bau-cua': { width: 600, height: 800, avif: [[bauCua300Avif, 300], [bauCua600Avif, 600]], webp: [[bauCua300Webp, 300], [bauCua600Webp, 600]] },
  'virtual-football': { width: 600, height: 800, avif: [[virtualFootball300Avif, 300], [virtualFootball600Avif, 600]], webp: [[virtualFootball300Webp, 300], [virtualFootball600Webp, 600]] },
  'virtual-esports': { width: 600, height: 800, avif: [[virtualEsports300Avif, 300], [virtualEsports600Avif, 600]], webp: [[virtualEsports300Webp, 300], [virtualEsports600Webp, 600]] },
  'dice': { width: 600, height: 800, avif: [[dice300Avif, 300], [dice600Avif, 600]], webp: [[dice300Webp, 300], [dice600Webp, 600]] },
  'limbo': { width: 600, height: 800, avif: [[limbo300Avif, 300], [limbo600Avif, 600]], webp: [[limbo300Webp, 300], [limbo600Webp, 600]] },
  'plinko': { width: 600, height: 800, avif: [[plinko300Avif, 300], [plinko600Avif, 600]], webp: [[plinko300Webp, 300], [plinko600Webp, 600]] },
  'wheel': { width: 600, height: 800, avif: [[wheel300Avif, 300], [wheel600Avif, 600]], webp: [[wheel300Webp, 300], [wheel600Webp, 600]] },
  'CRASH': { width: 600, height: 800, avif: [[CRASH300Avif, 300], [CRASH600Avif, 600]], webp: [[CRASH300Webp, 300], [CRASH600Webp, 600]] },
  'keno': { width: 600, height: 800, avif: [[keno300Avif, 300], [keno600Avif, 600]], webp: [[keno300Webp, 300], [keno600Webp, 600]] },
  'TAI_XIU': { width: 600, height: 800, avif: [[TAIXIU300Avif, 300], [TAIXIU600Avif, 600]], webp: [[TAIXIU300Webp, 300], [TAIXIU600Webp, 600]] },
  'TOGEL_10M': { width: 600, height: 800, avif: [[TOGEL10M300Avif, 300], [TOGEL10M600Avif, 600]], webp: [[TOGEL10M300Webp, 300], [TOGEL10M600Webp, 600]] },
  'TOGEL_3M': { width: 600, height: 800, avif: [[TOGEL3M300Avif, 300], [TOGEL3M600Avif, 600]], webp: [[TOGEL3M300Webp, 300], [TOGEL3M600Webp, 600]] },
  'mines': { width: 600, height: 800, avif: [[mines300Avif, 300], [mines600Avif, 600]], webp: [[mines300Webp, 300], [mines600Webp, 600]] },
  'tower': { width: 600, height: 800, avif: [[tower300Avif, 300], [tower600Avif, 600]], webp: [[tower300Webp, 300], [tower600Webp, 600]] },
  'hilo': { width: 600, height: 800, avif: [[hilo300Avif, 300], [hilo600Avif, 600]], webp: [[hilo300Webp, 300], [hilo600Webp, 600]] },
  'K3_1M': { width: 600, height: 800, avif: [[K31M300Avif, 300], [K31M600Avif, 600]], webp: [[K31M300Webp, 300], [K31M600Webp, 600]] },
  'K3_3M': { width: 600, height: 800, avif: [[K33M300Avif, 300], [K33M600Avif, 600]], webp: [[K33M300Webp, 300], [K33M600Webp, 600]] },
  'PK10_2M': { width: 600, height: 800, avif: [[PK102M300Avif, 300], [PK102M600Avif, 600]], webp: [[PK102M300Webp, 300], [PK102M600Webp, 600]] },
  'KENO_5M': { width: 600, height: 800, avif: [[KENO5M300Avif, 300], [KENO5M600Avif, 600]], webp: [[KENO5M300Webp, 300], [KENO5M600Webp, 600]] },
  'RNG': { width: 280, height: 280, avif: [[RNG280Avif, 280]], webp: [[RNG280Webp, 280]] },
  'LIVE': { width: 280, height: 280, avif: [[LIVE280Avif, 280]], webp: [[LIVE280Webp, 280]] },
  'PVP': { width: 280, height: 280, avif: [[PVP280Avif, 280]], webp: [[PVP280Webp, 280]] },
  'FISH': { width: 256, height: 256, avif: [[FISH256Avif, 256]], webp: [[FISH256Webp, 256]] },
  'SPORTS': { width: 280, height: 280, avif: [[SPORTS280Avif, 280]], webp: [[SPORTS280Webp, 280]] },
  'ESPORTS': { width: 256, height: 256, avif: [[ESPORTS256Avif, 256]], webp: [[ESPORTS256Webp, 256]] },
  'ELOTT': { width: 280, height: 280, avif: [[ELOTT280Avif, 280]], webp: [[ELOTT280Webp, 280]] },
  'LOTT': { width: 280, height: 280, avif: [[LOTT280Avif, 280]], webp: [[LOTT280Webp, 280]] },
} as const

export type PictureName = keyof typeof cataloguePictures
