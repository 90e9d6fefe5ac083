import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addHashCache } from '#integrations/cache-csp-hashes.ts'

test('a hash of the build is computed once for each text', async () => {
	const written = `let count = 0;
async function generateCspDigest(data, algorithm) {
	return algorithm + ':' + data + ':' + ++count;
}
export { generateCspDigest };`
	const { generateCspDigest: hashOf } = await import(`data:text/javascript,${encodeURIComponent(addHashCache(written))}`)
	const hashes = [await hashOf('a', 'SHA-256'), await hashOf('a', 'SHA-256'), await hashOf('b', 'SHA-256'), await hashOf('a', 'SHA-512')]
	expect(hashes).toEqual(['SHA-256:a:1', 'SHA-256:a:1', 'SHA-256:b:2', 'SHA-512:a:3'])
})

test('the installed Astro has the function that is cached, and a build without it fails', () => {
	const code = readFileSync('node_modules/astro/dist/core/encryption.js', 'utf8')
	expect(addHashCache(code)).toContain('cspDigests')
	expect(() => addHashCache('export {}')).toThrow('src/integrations/cache-csp-hashes.ts')
})
