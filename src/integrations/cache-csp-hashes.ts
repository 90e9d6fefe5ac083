import type { AstroIntegration } from 'astro'

/** Astro's module with the function that computes the hashes of a Content-Security-Policy. */
const encryptionModule = /astro[\\/]dist[\\/]core[\\/]encryption\.js$/
const signature = 'async function generateCspDigest(data, algorithm) {'

/**
 * Astro computes the CSP hashes of styles and scripts again for every page, each as a task in another thread. The build has
 * only a handful of them: the built server computes each once (docs/decisions/0009-security-headers-and-csp).
 */
export function cacheCspHashes(): AstroIntegration {
	return {
		name: 'memo-csp',
		hooks: {
			'astro:config:setup'({ updateConfig }) {
				updateConfig({
					vite: {
						plugins: [
							{
								name: 'memo-csp',
								apply: 'build',
								applyToEnvironment: (environment) => environment.name !== 'client',
								transform: { filter: { id: encryptionModule }, handler: (code) => ({ code: addHashCache(code), map: null }) },
							},
						],
					},
				})
			},
		},
	}
}

/** Adds a cache to that function. Throws when an update of Astro has renamed it. */
export function addHashCache(code: string): string {
	if (!code.includes(signature)) throw new Error(`Astro has no "${signature}" any more: see src/integrations/cache-csp-hashes.ts.`)
	return code.replace(
		signature,
		`const cspDigests = new Map();
function generateCspDigest(data, algorithm) {
	const key = algorithm + ' ' + data;
	if (!cspDigests.has(key)) cspDigests.set(key, computeCspDigest(data, algorithm));
	return cspDigests.get(key);
}
${signature.replace('generateCspDigest', 'computeCspDigest')}`,
	)
}
