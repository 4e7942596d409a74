import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from './start-app.testing.ts'

/** The app of a file's tests: it is there once they run, and stopped after them. */
export function givenApp(...settings: Parameters<typeof startTestApp>): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await startTestApp(...settings))
  })
  afterAll(() => app.stop())
  return app
}

/** A user of that app, who is there once the tests run. */
export function givenUser(app: TestApp, ...options: Parameters<TestApp['user']>): TestUser {
  const user = {} as TestUser
  beforeAll(async () => {
    Object.assign(user, await app.user(...options))
  })
  return user
}
