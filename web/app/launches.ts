import { importFiles, showImported, type RecordFile } from '../parts/import-records';
import { takeReceived } from '../offline/received';
import { readdress } from '../parts/navigation';

/** What a platform opens the installed app with; not in the checker's list yet. */
interface LaunchQueue {
  setConsumer(heard: (launch: { files?: readonly Handle[] }) => void): void;
}

interface Handle {
  readonly name: string;
  getFile(): Promise<File>;
}

async function take(files: readonly RecordFile[]): Promise<void> {
  if (files.length) showImported(await importFiles(files));
}

/** Takes in the records that the platform opens the app with, and those that another app has shared with it. */
export function followLaunches(): void {
  const { launchQueue } = window as unknown as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files = [] }) => {
    void take(
      files.map((file) => ({
        name: file.name,
        text: async () => (await file.getFile()).text(),
      })),
    );
  });
  if (new URLSearchParams(location.search).has('received')) {
    readdress('/library');
    void takeReceived().then(take);
  }
}
