import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addHashCache } from '#integrations/cache-csp-hashes.ts'

test('a hash of the build is reckoned once, and each text has its own', async () => {
	const written = `let count = 0;
async function generateCspDigest(data, algorithm) {
	return algorithm + ':' + data + ':' + ++count;
}
export { generateCspDigest };`
	const { generateCspDigest: hashOf } = await import(`data:text/javascript,${encodeURIComponent(addHashCache(written))}`)
	const hashes = [await hashOf('a', 'SHA-256'), await hashOf('a', 'SHA-256'), await hashOf('b', 'SHA-256'), await hashOf('a', 'SHA-512')]
	expect(hashes).toEqual(['SHA-256:a:1', 'SHA-256:a:1', 'SHA-256:b:2', 'SHA-512:a:3'])
})

test('the Astro at hand has the function that is given a memory, and one that has not is no build', () => {
	const code = readFileSync('node_modules/astro/dist/core/encryption.js', 'utf8')
	expect(addHashCache(code)).toContain('cspDigests')
	expect(() => addHashCache('export {}')).toThrow('src/integrations/cache-csp-hashes.ts')
})
