export { PointMallPage } from '../../features/loyalty/mall/PointMallPage.tsx'
