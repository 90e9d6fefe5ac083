/**
 * The settings that the shop is built with, as they were when editing began: the forms themselves need a server, whatever the
 * shop is built as. Handed over in a variable, because pages are made by another module graph than the script that starts it.
 */
export const buildSettings: NodeJS.ProcessEnv = JSON.parse(process.env.EDIT_BUILD_SETTINGS ?? '{}') as NodeJS.ProcessEnv
