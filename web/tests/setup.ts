// Before every file of tests: there is no server, so nothing is asked of one unless a test answers itself.
globalThis.fetch = () => Promise.reject(new TypeError("there is no server in these tests"));
