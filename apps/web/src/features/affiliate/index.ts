export { AffiliatePage } from './AffiliatePage.tsx'
export { OpenAffiliate } from './OpenAffiliate.tsx'
