import { contentRoutes } from './content.ts'
import { routes } from './route.ts'

const { input, output } = contentRoutes.listAnnouncements

/** What agents alone are told. */
export const agentNoticeRoutes = routes({
  agentAnnouncements: {
    method: 'GET',
    path: '/wps/agent/announcements',
    summary: 'The notices of now that are meant for agents, newest first, nine a page',
    audience: 'agent',
    input,
    output,
    refusals: [],
  },
})
