import { test } from '@playwright/test'
import { buildUsualSites } from './support/static-site.ts'

test('builds the static sites', async () => {
	await buildUsualSites()
})
