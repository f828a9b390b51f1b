import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { ImagePicker } from './image-picker.tsx';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
});

const photo = (name: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

function Form() {
  const [file, setFile] = useState<File>();
  return (
    <>
      <ImagePicker label="Image" savedUrl={null} title="Ada" file={file} onChange={setFile} />
      <p>{`to be sent: ${file?.name ?? 'nothing'}`}</p>
    </>
  );
}
const draw = () =>
  renderOffice(
    <Form />,
    officeServer(() => ({ body: {} })),
  );
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Image'), file);
const cropping = async () => within(await screen.findByRole('dialog', { name: 'Crop the image' }));
const sent = (name: string) => screen.findByText(`to be sent: ${name}`);

test('asks to crop a chosen image; the whole image is sent as it is', async () => {
  draw();
  await choose(photo('ada.jpg'));
  const dialog = await cropping();
  expect(await sent('nothing')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Use the whole image' }));
  expect(await sent('ada.jpg')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Crop again' }));
  await cropping();
});

test('cancelling the crop keeps the image that was chosen before', async () => {
  draw();
  await choose(photo('ada.jpg'));
  await userEvent.click((await cropping()).getByRole('button', { name: 'Use the whole image' }));
  await sent('ada.jpg');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(photo('bo.jpg'));
  await userEvent.click((await cropping()).getByRole('button', { name: 'Cancel' }));
  expect(await sent('ada.jpg')).toBeVisible();
});

test('+ and − zoom within the limits', async () => {
  draw();
  await choose(photo('ada.jpg'));
  const dialog = await cropping();
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  await userEvent.keyboard('++');
  expect(await dialog.findByText('120%')).toBeVisible();
  await userEvent.keyboard('---');
  expect(await dialog.findByText('100%')).toBeVisible();
});

test('refuses an image above 2 MB with the described text, before the crop', async () => {
  draw();
  await choose(photo('big.jpg', 2 * 1024 * 1024 + 1));
  expect(await screen.findByText('File size must be less than 2MB')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await sent('nothing')).toBeVisible();
});

test('says of an animation that only its first picture is kept', async () => {
  draw();
  const picture = [0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c];
  const bytes = [...Buffer.from('GIF89a'), ...picture, ...picture];
  await choose(new File([Uint8Array.from(bytes)], 'wave.gif', { type: 'image/gif' }));
  await userEvent.click((await cropping()).getByRole('button', { name: 'Use the whole image' }));
  expect(await screen.findByText(/only the first picture of this one is kept/)).toBeVisible();
});
