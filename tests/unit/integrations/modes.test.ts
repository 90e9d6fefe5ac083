import { expect, test } from 'vitest'
import { renderMode } from '#integrations/modes.ts'

test('the file list of the built server does not depend on the order of the file system', () => {
	const manifest = { assets: ['/b.svg', '/_astro/c.js', '/a.svg'] }
	const { hooks } = renderMode('server')
	hooks['astro:build:ssr']?.({ manifest } as unknown as Parameters<NonNullable<(typeof hooks)['astro:build:ssr']>>[0])
	expect(manifest.assets).toEqual(['/_astro/c.js', '/a.svg', '/b.svg'])
})
