import { expect, test } from './fixtures.ts'
import { copyProject } from './project-copy.ts'

test('a mistake in a text stops the build, with file, line and advice', async () => {
	const copy = copyProject()
	try {
		copy.write('content/pages/terms.md', copy.read('content/pages/terms.md').replace('Please read them', 'Please [read](/term) them'))
		const { code, said } = await copy.run('scripts/build.ts')
		expect(code).toBe(1)
		expect(said).toContain('content/pages/terms.md:6  The shop has no page /term.\n    Was "/terms" meant? The pages are ')
	} finally {
		copy.remove()
	}
})
