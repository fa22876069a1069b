import { identityRoutes } from '@banyan/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, valueOf } from '../../../lib/query.ts'

/**
 * The affiliate code of the address, checked when the form mounts; undefined when there
 * is none or it is not right [REG-30 to REG-34].
 */
export function useAffiliateOfAddress(): string | undefined {
  const [{ url, code }] = useState(() => ({
    url: location.href.slice(0, 2048),
    code: new URLSearchParams(location.search).get('affiliateCode'),
  }))
  const { data } = useQuery({
    queryKey: keyOf(identityRoutes.checkAffiliate, { url }),
    queryFn: ({ signal }) => valueOf(identityRoutes.checkAffiliate, { url }, signal),
    enabled: code !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return code !== null && data?.success ? code : undefined
}
