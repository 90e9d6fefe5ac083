import type { AstroIntegration } from 'astro'

/** Of Astro; the one function of it that reckons the hashes of a Content-Security-Policy. */
const encryption = /astro[\\/]dist[\\/]core[\\/]encryption\.js$/
const reckoning = 'async function generateCspDigest(data, algorithm) {'

/**
 * Astro reckons the hashes of a page's styles and scripts anew for each page that it makes, each by a task of its own in
 * another thread. They are the build's, a handful in all: in the built server each is reckoned once (docs/decisions/0009-security-headers-and-csp).
 */
export function memoCsp(): AstroIntegration {
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
								transform: { filter: { id: encryption }, handler: (code) => ({ code: withMemory(code), map: null }) },
							},
						],
					},
				})
			},
		},
	}
}

/** The text of that module with a memory in front of the function. Throws when an update of Astro has renamed it. */
export function withMemory(code: string): string {
	if (!code.includes(reckoning)) throw new Error(`Astro has no "${reckoning}" any more: see src/integrations/cache-csp-hashes.ts.`)
	return code.replace(
		reckoning,
		`const cspDigests = new Map();
function generateCspDigest(data, algorithm) {
	const key = algorithm + ' ' + data;
	if (!cspDigests.has(key)) cspDigests.set(key, reckonCspDigest(data, algorithm));
	return cspDigests.get(key);
}
${reckoning.replace('generateCspDigest', 'reckonCspDigest')}`,
	)
}
