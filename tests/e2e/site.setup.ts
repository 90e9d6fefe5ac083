import { test } from '@playwright/test'
import { buildUsualSites } from './support/static-site.ts'

test('the sites of files are built', async () => {
	test.slow()
	await buildUsualSites()
})
