import './styles.css'
import { checkWithoutEval } from '@banyan/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Root } from './app/Root.tsx'
import { queryClient } from './lib/query.ts'
import { startTexts } from './lib/texts.ts'
import { startTheme } from './lib/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
checkWithoutEval()
startTheme()
await startTexts()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Root />
    </QueryClientProvider>
  </StrictMode>,
)
