import { expect, test, vi } from 'vitest'

// The configuration loads every tool that builds the shop, which takes a busy machine its time.
test('"npm run dev" listens where the settings say, as "npm start" does', { timeout: 60_000 }, async () => {
	vi.stubEnv('PORT', '4999')
	vi.stubEnv('HOST', '127.0.0.1')
	const { default: config } = await import('#root/astro.config.mjs')
	expect(config.server).toEqual({ host: '127.0.0.1', port: 4999 })
})
