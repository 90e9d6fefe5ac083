import { expect, test } from '../fixtures.ts'
import { copyProject } from '../support/project-copy.ts'

test('a mistake in a text stops the build, with file, line and advice, and is found without one', async () => {
	const copy = copyProject()
	try {
		const before = await copy.run('scripts/check-content.ts')
		expect(before).toMatchObject({ code: 0, said: expect.stringContaining('The texts in content/ have no mistakes.') })
		copy.write('content/pages/terms.md', copy.read('content/pages/terms.md').replace('Please read them', 'Please [read](/term) them'))
		for (const script of ['scripts/build.ts', 'scripts/check-content.ts']) {
			const { code, said } = await copy.run(script)
			expect([script, code]).toEqual([script, 1])
			expect(said).toContain('content/pages/terms.md:6  The shop has no page /term.\n    Was "/terms" meant? The pages are ')
		}
	} finally {
		copy.remove()
	}
})
